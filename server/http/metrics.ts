import { createServer } from 'node:http'
import type { Middleware } from 'koa'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { listenTo, type Address } from './listen.ts'

export interface Metrics {
  /** Times the requests of an app. */
  observe: Middleware
  /** Adds measures. */
  add(measures: readonly Measure[]): void
  /** A histogram of durations, with the limits of its buckets in seconds; the returned function enters one, in seconds. */
  timer<Label extends string>(
    named: Named & { buckets?: number[] },
    labels: readonly Label[],
  ): (of: Record<Label, string>, seconds: number) => void
  /** Serves Prometheus on a separate port, which is not for browsers; the returned function ends it. */
  serve(address: Address): Promise<() => Promise<void>>
}

interface Named {
  name: string
  help: string
}

/** Read whenever Prometheus asks: a number, or one for each value of `label`. `undefined`, or a failure to read, is left out. */
export interface Measure extends Named {
  label?: string
  read: () => Promise<number | Record<string, number> | undefined>
}

/** Labels hold no ids: only a route, a method, a status, a stage or a pool. */
export function createMetrics(): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })

  function timer<Label extends string>(named: Named & { buckets?: number[] }, labelNames: readonly Label[]) {
    const histogram = new Histogram({ ...named, labelNames: [...labelNames], registers })
    return (of: Record<Label, string>, seconds: number) => histogram.labels(of).observe(seconds)
  }
  const answered = timer({ name: 'http_request_duration_seconds', help: 'Time to answer, by method, route and status' }, [
    'method',
    'route',
    'status',
  ])

  return {
    timer,
    add(measures) {
      for (const { name, help, label, read } of measures)
        new Gauge({
          name,
          help,
          labelNames: label ? [label] : [],
          registers,
          async collect() {
            this.reset()
            const value = await read().catch(() => undefined)
            if (typeof value === 'number') this.set(value)
            else if (value && label) for (const [of, each] of Object.entries(value)) this.set({ [label]: of }, each)
            else this.remove()
          },
        })
    },
    async observe(ctx, next) {
      const startedAt = performance.now()
      await next()
      const route = String(ctx['_matchedRoute'] ?? 'app')
      answered({ method: ctx.method, route, status: String(ctx.status) }, (performance.now() - startedAt) / 1000)
    },
    async serve(address) {
      const server = createServer((_, response) => {
        const answer = async () => {
          const text = await register.metrics()
          response.setHeader('Content-Type', register.contentType).end(text)
        }
        answer().catch(() => response.writeHead(503).end())
      })
      await listenTo(server, address, { host: 'METRICS_HOST', port: 'METRICS_PORT' })
      return () => new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
