/** The token of a new session. */
export async function signInTo(
  address: string,
  login: { username: string; password: string },
): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/api/login`, { method: 'POST', headers, body: JSON.stringify(login) })
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}
