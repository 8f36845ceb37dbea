import { createServer } from 'node:http'
import type { Middleware } from 'koa'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { listenTo, type Address } from './listen.ts'

export interface Metrics {
  /** Times the requests of an app. */
  observe: Middleware
  close(): Promise<void>
}

/** A measure that is read whenever Prometheus asks; `undefined` is left out. */
export interface Measure {
  name: string
  help: string
  read: () => Promise<number | undefined>
}

/** Serves Prometheus on a separate port, which is not for browsers. Labels hold no ids: only a route, a method and a status. */
export async function serveMetrics(db: Database, address: Address, measures: readonly Measure[] = []): Promise<Metrics> {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  })
  registerQueue(db, register)
  for (const measure of measures) registerMeasure(measure, register)

  const server = createServer((_, response) => {
    const answer = async () => {
      const text = await register.metrics()
      response.setHeader('Content-Type', register.contentType).end(text)
    }
    answer().catch(() => response.writeHead(503).end())
  })
  await listenTo(server, address, { host: 'METRICS_HOST', port: 'METRICS_PORT' })
  return {
    async observe(ctx, next) {
      const end = requests.startTimer()
      await next()
      end({ method: ctx.method, route: String(ctx['_matchedRoute'] ?? 'app'), status: ctx.status })
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function registerMeasure({ name, help, read }: Measure, register: Registry): void {
  new Gauge({
    name,
    help,
    registers: [register],
    async collect() {
      const value = await read()
      if (value === undefined) this.reset()
      else this.set(value)
    },
  })
}

function registerQueue(db: Database, register: Registry): void {
  const queued = new Gauge({
    name: 'screenings_queued',
    help: 'Screenings that wait or run',
    registers: [register],
    async collect() {
      const [row] = await db('screenings').where({ state: 'queued' }).count<{ count: number }[]>('* as count')
      queued.set(row?.count ?? 0)
    },
  })
}
