import { createSign, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

/** Calls to one path, signed in advance, so that the client’s work is not measured. */
export type SignedLoad = {
  origin: string
  path: string
  merchantCode: string
  privateKey: string
  /** The body, with `{id}` where each call has its own number. */
  body: string
  calls: number
  clients: number
  /** Text that each response must contain. */
  expected: string
}
export type LoadFigures = { perSecond: number; milliseconds: number[] }

/** A merchant’s server in its own thread. */
export type SignedCaller = { run(input: SignedLoad): Promise<LoadFigures>; close(): Promise<void> }

export function openSignedCaller(): SignedCaller {
  const worker = new Worker(new URL(import.meta.url))
  return {
    run: async (input) => {
      worker.postMessage(input)
      const [answer] = (await once(worker, 'message')) as [LoadFigures | { fault: string }]
      if ('fault' in answer) throw new Error(answer.fault)
      return answer
    },
    close: async () => void (await worker.terminate()),
  }
}

type Letter = { headers: Record<string, string>; body: string }

function signedLetter({ path, merchantCode, privateKey, body }: SignedLoad): Letter {
  const time = new Date().toISOString().replace(/\.\d+Z$/, '+00:00')
  const nonce = randomBytes(16).toString('hex')
  const filled = body.replaceAll('{id}', randomUUID())
  const text = `POST ${path}\n${merchantCode}.${time}.${nonce}.${filled}`
  const signature = encodeURIComponent(createSign('RSA-SHA256').update(text).sign(privateKey, 'base64'))
  const headers = {
    'content-type': 'application/json; charset=UTF-8',
    'content-length': String(Buffer.byteLength(filled)),
    'merchant-code': merchantCode,
    'request-time': time,
    nonce,
    signature: `algorithm=RS256,keyVersion=1,signature=${signature}`,
  }
  return { headers, body: filled }
}

function post(
  agent: Agent,
  url: string,
  { headers, body }: Letter,
  expected: string,
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { method: 'POST', agent, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        resolve(
          text.includes(expected) ? null : `${url} answered ${answer.statusCode}: ${text.slice(0, 300)}`,
        )
      })
    })
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })
}

async function ran(input: SignedLoad): Promise<LoadFigures | { fault: string }> {
  const letters = Array.from({ length: input.calls }, () => signedLetter(input))
  const url = input.origin + input.path
  const milliseconds: number[] = []
  // For this run only, because a kept connection may be closed while the next run’s calls are signed.
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let fault: string | null = null
  const start = performance.now()
  const client = async () => {
    for (let letter = letters.pop(); letter && fault === null; letter = letters.pop()) {
      const begun = performance.now()
      fault ??= await post(agent, url, letter, input.expected)
      milliseconds.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: input.clients }, client))
  agent.destroy()
  const perSecond = (milliseconds.length * 1000) / (performance.now() - start)
  return fault === null ? { perSecond, milliseconds } : { fault }
}

if (!isMainThread) {
  parentPort?.on('message', async (input: SignedLoad) => {
    parentPort?.postMessage(await ran(input).catch((error: Error) => ({ fault: error.message })))
  })
}
