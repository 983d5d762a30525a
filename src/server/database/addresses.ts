/**
 * Returns the URL for the same role and password at another address of the database, such as its replica or
 * pooler.
 */
export function atAddress(roleUrl: string, address: string): string {
  const url = new URL(address)
  const { username, password } = new URL(roleUrl)
  return Object.assign(url, { username, password }).href
}
