import { jobs } from '#features/server.ts'
import { openPool } from '#server/database/pool.ts'
import type { JobPayload } from '#server/jobs/queue.ts'
import type { TestApp } from '#test/app.ts'
import { relayJobs } from '#test/queue.ts'

/** Runs the product’s queue by the product’s clock, so that tests do not wait for later jobs. */
export type ScheduledWork = {
  /** Runs the jobs that are due and those that follow at once; returns how many ran. */
  runDue(): Promise<number>
  /** When the next job is due; null if none waits. */
  nextAt(): Promise<Date | null>
  close(): Promise<void>
}

type Job = { identifier: string; payload: JobPayload; key: string | null }

const takeDue = `
  delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
   where task.id = job.task_id
     and job.id = (select id from graphile_worker._private_jobs where run_at <= $1 order by run_at, id limit 1)
  returning task.identifier, job.payload, job.key`

const addAgain = `select graphile_worker.add_job($1, payload := $2::json, run_at := $3, job_key := $4)`

// A failed job is retried after this long, like the real queue’s first retry.
const retryMs = 10_000

export function scheduledWork(t: TestApp): ScheduledWork {
  const pool = openPool({ url: t.database.ownerUrl, name: 'clockwork', max: 1, onError: () => undefined })

  async function runNext(): Promise<boolean> {
    await relayJobs(t.database)
    const { rows } = await pool.query<Job>(takeDue, [t.app.clock()])
    const [job] = rows
    if (!job) return false

    const handle = jobs[job.identifier]
    if (!handle) throw new Error(`no one does the job ${job.identifier}`)
    try {
      await handle(t.app, job.payload)
    } catch (error) {
      t.app.log.debug({ error, job: job.identifier }, 'a job is tried again')
      const runAt = new Date(t.app.clock().getTime() + retryMs)
      await pool.query(addAgain, [job.identifier, JSON.stringify(job.payload), runAt, job.key])
    }
    return true
  }

  return {
    runDue: async () => {
      let count = 0
      while (await runNext()) count += 1
      return count
    },
    nextAt: async () => {
      await relayJobs(t.database)
      const { rows } = await pool.query<{ at: Date | null }>(
        'select min(run_at) as at from graphile_worker._private_jobs',
      )
      return rows[0]?.at ?? null
    },
    close: () => pool.end(),
  }
}
