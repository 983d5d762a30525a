/** Step-up authentication on demand. There is one dialog at a time, shared by concurrent callers. */
let answering: ((proven: boolean) => void) | null = null
let input: Promise<boolean> | null = null
const listeners = new Set<() => void>()

function notifyListeners() {
  for (const listener of listeners) listener()
}

/** Resolves to true once the user has authenticated, and to false if they cancel. */
export function requestStepUp(): Promise<boolean> {
  input ??= new Promise((resolve) => {
    answering = resolve
    notifyListeners()
  })
  return input
}

export function answerStepUp(proven: boolean): void {
  answering?.(proven)
  answering = null
  input = null
  notifyListeners()
}

export function isStepUpRequested(): boolean {
  return answering !== null
}

export function subscribeStepUp(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
