let last: string | null = null

/** Remembers the id of the latest answer, by which a report of an error is found beside the server's log. */
export function noteRequestId(id: string | null) {
  last = id ?? last
}

export function lastRequestId(): string | null {
  return last
}
