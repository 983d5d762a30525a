import { once } from 'node:events'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { closeClients, get } from './http.ts'
import { latencies } from './measure.ts'

type LoadRequest = { url: string; token: string; times: number }
type Answered = { taken: number[] } | { fault: string }

/** A caller in its own thread, so that the client’s work does not count as the server’s. */
export type Client = {
  latencies(url: string, token: string, times: number): Promise<number[]>
  close(): Promise<void>
}

export function openClient(): Client {
  const worker = new Worker(new URL(import.meta.url))
  return {
    latencies: async (url, token, times) => {
      worker.postMessage({ url, token, times } satisfies LoadRequest)
      const [answer] = (await once(worker, 'message')) as [Answered]
      if ('fault' in answer) throw new Error(answer.fault)
      return answer.taken
    },
    close: async () => void (await worker.terminate()),
  }
}

async function measured({ url, token, times }: LoadRequest): Promise<Answered> {
  let fault = ''
  const taken = await latencies(times, async () => {
    const { status, body } = await get(url, token)
    if (status !== 200) fault = `${url} answered ${status}: ${body}`
  })
  return fault ? { fault } : { taken }
}

if (!isMainThread) {
  parentPort?.on('message', async (input: LoadRequest) => parentPort?.postMessage(await measured(input)))
  parentPort?.on('close', closeClients)
}
