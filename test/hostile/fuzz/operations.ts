import type { OpenAPI } from '@orpc/openapi'
import type { z } from 'zod'
import { contracts } from '#features/contracts.ts'
import { apiDocument } from '#server/http/openapi.ts'
import type { EndpointMeta } from '#shared/contract.ts'
import type { ErrorDeclaration } from '#shared/errors.ts'
import { schemaOf } from '#shared/wire.ts'
import type { Call, Method } from '#test/hostile/calls.ts'
import type { JsonSchema } from '#test/hostile/wrongValues.ts'

/** A call of the OpenAPI document, with the schema of its response. */
export type Operation = Call & { output: z.ZodType; refusals: readonly ErrorDeclaration[] }

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
  const known = declared.get(`${method.toUpperCase()} ${path}`)
  if (!known) throw new Error(`${method} ${path} is in the document and in no contract`)
  const schema = inputOf(operation)
  return { ...known, method: method.toUpperCase() as Method, path: `/api${path}`, schema }
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

type DocumentedOperation = Pick<Operation, 'name' | 'output' | 'refusals'> & EndpointMeta

const declared = new Map<string, DocumentedOperation>(
  Object.entries(contracts).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, call]): [string, DocumentedOperation] => {
      const { route, meta, outputSchema } = call['~orpc']
      const output = schemaOf(outputSchema)
      if (!output) throw new Error(`${feature}.${name} has no shape of its answer`)
      const { errors = [] } = meta as EndpointMeta
      return [
        `${route.method} ${route.path}`,
        { ...(meta as EndpointMeta), name: `${feature}.${name}`, output, refusals: errors },
      ]
    }),
  ),
)
