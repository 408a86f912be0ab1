/** OpenTelemetry traces, off by default: nothing of it is even loaded unless it is switched on. */
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
