import type { OpenAPI } from '@orpc/openapi'
import type { z } from 'zod'
import { contracts } from '#features/contracts.ts'
import { files } from '#features/server.ts'
import { apiDocument } from '#server/http/openapi.ts'
import type { ErrorDeclaration } from '#shared/errors.ts'
import { schemaOf } from '#shared/wire.ts'
import { type Call, everyCall } from '#test/hostile/calls.ts'
import type { JsonSchema } from '#test/hostile/wrongValues.ts'

/** An operation of the OpenAPI document, with the schema of its response, or its types if it is a file. */
export type Operation = Call & {
  output: z.ZodType | null
  mediaTypes: readonly string[]
  refusals: readonly ErrorDeclaration[]
}

/** Every operation of the published document, so that new ones are attacked automatically. */
export async function operationsOfDocument(): Promise<Operation[]> {
  const document = await apiDocument()
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'delete'] as const).flatMap((method) => {
      const operation = item?.[method]
      return operation ? [operationOf(path, method, operation)] : []
    }),
  )
}

function operationOf(path: string, method: string, operation: OpenAPI.OperationObject): Operation {
  const known = declared.get(`${method.toUpperCase()} ${operation.servers ? path : `/api${path}`}`)
  if (!known) throw new Error(`${method} ${path} is in the document and in no contract`)
  const answer = operation.responses?.['200'] as { content?: object } | undefined
  const answers = { output: shapes.get(known.name) ?? null, mediaTypes: Object.keys(answer?.content ?? {}) }
  return { ...known, ...answers, refusals: known.errors ?? [], schema: inputOf(operation) }
}

/** Parameters and body merged into one object, as the contracts define them. */
function inputOf({ parameters = [], requestBody }: OpenAPI.OperationObject): JsonSchema {
  const ofAddress = parameters as { name: string; required?: boolean; schema?: JsonSchema }[]
  const content = requestBody as { content?: Record<string, { schema?: JsonSchema }> } | undefined
  const body = content?.content?.['application/json']?.schema ?? {}
  const needed = ofAddress.filter(({ required }) => required === true).map(({ name }) => name)
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(ofAddress.map(({ name, schema = {} }) => [name, schema])),
      ...body.properties,
    },
    additionalProperties: false,
    required: [...needed, ...(body.required ?? [])],
  }
}

const shapes = new Map<string, z.ZodType>([
  ...Object.entries(contracts).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, call]): [string, z.ZodType] => {
      const output = schemaOf(call['~orpc'].outputSchema)
      if (!output) throw new Error(`${feature}.${name} has no shape of its answer`)
      return [`${feature}.${name}`, output]
    }),
  ),
  ...files.flatMap(({ name, declared }): [string, z.ZodType][] =>
    declared.kind === 'upload' ? [[name, declared.output]] : [],
  ),
])

const declared = new Map(everyCall.map((call) => [`${call.method} ${call.path}`, call]))
