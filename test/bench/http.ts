import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

export type Got = { status: number; bytes: number; body: string }

/** A plain GET on a kept connection, with as little client work as possible. */
export function get(url: string, token: string): Promise<Got> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      url,
      { agent, headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const whole = Buffer.concat(chunks)
          resolve({ status: answer.statusCode ?? 0, bytes: whole.length, body: whole.toString('utf8') })
        })
        answer.on('error', reject)
      },
    )
    clientRequest.on('error', reject)
    clientRequest.end()
  })
}

/** The same, but counts the response and discards it as it arrives. */
export function drain(
  url: string,
  token: string,
  onChunk: () => void,
): Promise<{ status: number; bytes: number; lines: number }> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      let bytes = 0
      let lines = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        for (const byte of chunk) if (byte === 10) lines += 1
        onChunk()
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes, lines }))
      answer.on('error', reject)
    })
    clientRequest.on('error', reject)
    clientRequest.end()
  })
}

export function closeClients(): void {
  agent.destroy()
}
