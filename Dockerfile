# Kontor in a container. With DATABASE_URL it serves from that PostgreSQL; without, from an embedded one in the volume
# /data, where files and mails are as well.

FROM node:24-bookworm-slim AS packages
WORKDIR /kontor
COPY package.json package-lock.json .npmrc ./
# The Node that runs Kontor is one of these packages; its headers are for nobody here.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node-linux-*/include node_modules/node-linux-*/share
COPY server/src/runtime/postgres server/src/runtime/postgres
# What the embedded PostgreSQL does at its first start to its own programs, done once and for all: they are not
# writable later, and would be copied into the volume instead.
RUN node --input-type=module --eval "import { readyBinaries } from './server/src/runtime/postgres/binaries.ts'; await readyBinaries('/nowhere', undefined)"

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates libatomic1 libstdc++6 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --user-group --home-dir /data --shell /usr/sbin/nologin kontor \
  && install --directory --owner=kontor --group=kontor --mode=0700 /data
WORKDIR /kontor
COPY --from=packages /kontor/node_modules node_modules
COPY package.json ./
COPY server/migrations server/migrations
COPY server/kontor.mjs server/kontor.mjs
COPY server/src server/src
COPY docs/guides docs/guides
COPY demo demo
ENV NODE_ENV=production \
  PATH=/kontor/node_modules/.bin:$PATH \
  KONTOR_HOST=0.0.0.0 \
  KONTOR_DATA_DIR=/data
USER kontor
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + (process.env.KONTOR_PORT || 3000) + '/health/ready').then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "server/kontor.mjs"]
