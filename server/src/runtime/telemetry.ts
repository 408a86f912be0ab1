/** OpenTelemetry traces, off by default: the packages are loaded only if they are switched on. */
export async function startTelemetry(): Promise<() => Promise<void>> {
  const [{ NodeSDK }, { FastifyOtelInstrumentation }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@fastify/otel'),
  ])
  const instrumentation = new FastifyOtelInstrumentation({ registerOnInitialization: true })
  const sdk = new NodeSDK({ serviceName: 'kontor', instrumentations: [instrumentation] })
  sdk.start()
  return () => sdk.shutdown()
}
