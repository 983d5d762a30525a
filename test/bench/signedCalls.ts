import { fork } from 'node:child_process'
import { createSign, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'

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

/** A merchant’s server in its own process. */
export type SignedCaller = {
  pid: number
  /** Signs calls that the next `call` makes. */
  sign(input: SignedLoad): Promise<void>
  call(): Promise<LoadFigures>
  /** Both, one after the other. */
  run(input: SignedLoad): Promise<LoadFigures>
  close(): void
}

type Answer = 'signed' | LoadFigures | { fault: string }

export function openSignedCaller(): SignedCaller {
  const child = fork(fileURLToPath(import.meta.url), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const reply = async (message: SignedLoad | 'call') => {
    child.send(message)
    const [answer] = (await once(child, 'message')) as [Answer]
    if (answer !== 'signed' && 'fault' in answer) throw new Error(answer.fault)
    return answer
  }
  const signCalls = async (input: SignedLoad) => void (await reply(input))
  const call = async () => {
    const figures = await reply('call')
    if (figures === 'signed') throw new Error('the calls were not made')
    return figures
  }
  return {
    pid: child.pid ?? 0,
    sign: signCalls,
    call,
    run: async (input) => {
      await signCalls(input)
      return call()
    },
    close: () => void child.kill(),
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

async function called(input: SignedLoad, letters: Letter[]): Promise<LoadFigures> {
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
  if (fault !== null) throw new Error(fault)
  return { perSecond: (milliseconds.length * 1000) / (performance.now() - start), milliseconds }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  let signed: { input: SignedLoad; letters: Letter[] } | null = null
  const answer = async (message: SignedLoad | 'call') => {
    if (message === 'call') return signed && called(signed.input, signed.letters)
    signed = { input: message, letters: Array.from({ length: message.calls }, () => signedLetter(message)) }
    return 'signed'
  }
  process.on('message', async (message: SignedLoad | 'call') => {
    process.send?.(await answer(message).catch((error: unknown) => ({ fault: String(error) })))
  })
}
