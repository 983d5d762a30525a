/** A document as OpenAPI has it, as far as the page reads it. */
export type ApiDocument = { paths?: Record<string, Record<string, Operation>> }
type Operation = {
  summary?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[]
  requestBody?: { content?: Record<string, { schema?: object }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: object }> }>
}

export type ApiCallDoc = {
  key: string
  group: string
  method: string
  path: string
  summary: string
  parameters: { name: string; where: string; required: boolean; schema: string }[]
  body: string | null
  answer: string | null
  refusals: { status: string; says: string }[]
}

const methods = ['get', 'post', 'put', 'delete']

/** The calls of a document, in their groups: the first words of their paths. */
export function callsOf(document: ApiDocument): ApiCallDoc[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      return operation ? [callOf(method.toUpperCase(), path, operation)] : []
    }),
  )
}

function callOf(method: string, path: string, operation: Operation): ApiCallDoc {
  const { 200: answer, ...refusals } = operation.responses ?? {}
  return {
    ...{ key: `${method} ${path}`, group: groupOf(path), method, path, summary: operation.summary ?? '' },
    parameters: (operation.parameters ?? []).map((one) => {
      return {
        name: one.name,
        where: one.in,
        required: one.required ?? false,
        schema: shown(one.schema) ?? '',
      }
    }),
    body: shown(operation.requestBody?.content?.['application/json']?.schema),
    answer: shown(answer?.content?.['application/json']?.schema),
    refusals: Object.entries(refusals).map(([status, { description = '' }]) => ({
      status,
      says: description,
    })),
  }
}

function groupOf(path: string): string {
  const [first = '', second = ''] = path.split('/').filter(Boolean)
  return first === 'provider' ? `provider / ${second}` : first
}

function shown(schema: object | undefined): string | null {
  return schema ? JSON.stringify(schema, null, 2) : null
}

/** How a call is made by hand. */
export function commandOf(
  origin: string,
  { method, path, body }: Pick<ApiCallDoc, 'method' | 'path' | 'body'>,
): string {
  const lines = [`curl -X ${method} '${origin}/api${path}'`, `  -H 'Authorization: Bearer <token>'`]
  if (body !== null) lines.push(`  -H 'Content-Type: application/json'`, `  -d '{ }'`)
  return lines.join(' \\\n')
}
