import type { Text, TextValues } from '#shared/messages.ts'

/** An error as its feature declares it: its code on the wire, its HTTP status and its message. */
export type ErrorDeclaration<C extends string = string> = {
  readonly code: C
  readonly status: number
  readonly text: Text
}

/** The errors of a noun, by the last part of their codes. */
export type ErrorGroup = Readonly<Record<string, ErrorDeclaration>>
/** The codes of one or several groups. */
export type CodeOf<G extends ErrorGroup> = G extends unknown ? G[keyof G]['code'] : never

/**
 * Declares the errors of a noun: `declareErrors('refund', { notFound: { status: 404, en, zh } })` gives
 * `refund.notFound`. Where the specification prescribes the words, they are used verbatim.
 */
/* @__NO_SIDE_EFFECTS__ */
export function declareErrors<const N extends string, const K extends string>(
  noun: N,
  errors: Readonly<Record<K, { status: number } & Text>>,
): { readonly [P in K]: ErrorDeclaration<`${N}.${P}`> } {
  const declared = Object.entries<{ status: number } & Text>(errors).map(
    ([name, { status, ...text }]) => [name, { code: `${noun}.${name}`, status, text }] as const,
  )
  return Object.fromEntries(declared) as { [P in K]: ErrorDeclaration<`${N}.${P}`> }
}

/** Returns the declaration of a code that a pure rule named. The compiler checks that a group declares it. */
export function errorNamed<G extends readonly ErrorGroup[]>(
  code: CodeOf<G[number]>,
  ...groups: G
): ErrorDeclaration {
  for (const group of groups)
    for (const declared of Object.values(group)) if (declared.code === code) return declared
  throw new Error(`no group declares the error ${code}`)
}

/** A fault in one field: its path in the request, and the message. */
export type FieldFault = { field: string; text: Text; values?: TextValues }

type Details = {
  values?: TextValues
  fields?: FieldFault[]
  permission?: string
  keep?: boolean
  cause?: unknown
}

/** A declared error with its details. The HTTP layer turns it into a response in the caller's language. */
export class AppError extends Error {
  readonly declaration: ErrorDeclaration
  readonly values: TextValues
  readonly fields: FieldFault[]
  readonly permission: string | undefined
  /** Commits what was written before the error, such as a counted wrong password. */
  readonly keep: boolean

  constructor(declaration: ErrorDeclaration, details: Details = {}) {
    super(declaration.code, { cause: details.cause })
    this.name = 'AppError'
    this.declaration = declaration
    this.values = details.values ?? {}
    this.fields = details.fields ?? []
    this.permission = details.permission
    this.keep = details.keep ?? false
  }

  get code(): string {
    return this.declaration.code
  }

  get status(): number {
    return this.declaration.status
  }

  get text(): Text {
    return this.declaration.text
  }
}
