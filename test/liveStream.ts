/** Opens a live stream; it collects events and waits for one (false if the stream ended before). */
export async function openStream(address: string, token: string) {
  const stopping = new AbortController()
  const answer = await fetch(`${address}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stopping.signal,
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const until = async (wanted: string) => {
    while (!text.includes(wanted)) {
      const next = await reader?.read()
      if (!next || next.done) return false
      text += next.value
    }
    return true
  }
  return { status: answer.status, until, heard: () => text, stop: () => stopping.abort() }
}
