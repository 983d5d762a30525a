export type Question = {
  title: string
  body?: string
  confirmLabel?: string
  cancelLabel?: string
  /** Irreversible: the button is styled as dangerous and the focus starts on Cancel. */
  danger?: boolean
}
export type PendingQuestion = Question & { answer: (yes: boolean) => void }

let input: PendingQuestion | null = null
const listeners = new Set<() => void>()

export function setAsked(next: PendingQuestion | null) {
  input = next
  for (const listener of listeners) listener()
}

export function currentRequest(): PendingQuestion | null {
  return input
}

export function subscribeInput(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a confirmation and resolves to true on confirm, false otherwise. A second one cancels the first. */
export function confirm(question: Question): Promise<boolean> {
  input?.answer(false)
  return new Promise((resolve) => setAsked({ ...question, answer: resolve }))
}
