/** Step-up authentication on demand. There is one dialog at a time, shared by concurrent callers. */
let answering: ((proven: boolean) => void) | null = null
let asked: Promise<boolean> | null = null
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** Resolves to true once the user has authenticated, and to false if they cancel. */
export function requestStepUp(): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    answering = resolve
    tell()
  })
  return asked
}

export function answerStepUp(proven: boolean): void {
  answering?.(proven)
  answering = null
  asked = null
  tell()
}

export function isStepUpRequested(): boolean {
  return answering !== null
}

export function subscribeStepUp(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
