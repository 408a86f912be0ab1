# Kontor in a container. With DATABASE_URL it serves from that PostgreSQL; without, from an embedded one in the volume
# /data, where files and mails are as well.

FROM node:24-bookworm-slim AS packages
WORKDIR /kontor
COPY package.json package-lock.json .npmrc ./
COPY scripts/trim.mjs scripts/trim.mjs
COPY scripts/trim scripts/trim
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && node scripts/trim.mjs
COPY server/src/runtime/postgres server/src/runtime/postgres
# At its first start, the embedded PostgreSQL prepares its own programs. They are not writable later, and would be
# copied into the volume, so they are prepared here.
RUN node --input-type=module --eval "import { readyBinaries } from './server/src/runtime/postgres/binaries.ts'; await readyBinaries('/nowhere', undefined)"

# The browser app. Its packages stay in this stage.
FROM node:24-bookworm-slim AS web
WORKDIR /kontor/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
WORKDIR /kontor
COPY package.json ./
COPY web web
COPY sdk/src sdk/src
COPY scripts/install.mjs scripts/install.mjs
COPY scripts/web/build.ts scripts/web/build.ts
COPY server/src/runtime/web/stamp.ts server/src/runtime/web/stamp.ts
RUN node scripts/web/build.ts

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
COPY docs/api/breaking.md docs/api/breaking.md
COPY sdk/README.md sdk/README.md
COPY sdk/src sdk/src
COPY demo demo
COPY --from=web /kontor/web/dist web/dist
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
