/** OpenTelemetry traces. They are off by default; their packages are loaded only when they are on. */
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
