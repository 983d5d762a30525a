/** A username: spec, section 5, 'Enter 6-8 letters or numbers'. Case-insensitive. */
export function isUsername(typed: string): boolean {
  return /^[A-Za-z0-9]{6,8}$/.test(typed)
}
