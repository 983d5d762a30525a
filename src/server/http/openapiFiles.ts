import { type AnyContractRouter, oc } from '@orpc/contract'
import type { OpenAPI } from '@orpc/openapi'
import type { z } from 'zod'
import { mediaTypes } from '#server/exports/answerExport.ts'
import type { BoundExport } from '#server/exports/exportOf.ts'
import type { BoundFile } from '#server/files/fileRoutes.ts'
import { type EndpointMeta, nothing } from '#shared/contract.ts'
import type { ExportEndpoint } from '#shared/exportEndpoint.ts'
import type { AnyFileEndpoint } from '#shared/fileEndpoint.ts'
import { inbound, outbound } from '#shared/wire.ts'

const prepared = {
  'application/json': {
    schema: {
      type: 'object' as const,
      required: ['data'],
      properties: {
        data: {
          type: 'object' as const,
          required: ['exportId'],
          properties: { exportId: { type: 'string' as const } },
        },
      },
    },
  },
}

type Generate = (contract: AnyContractRouter) => Promise<OpenAPI.Document>
type Endpoint = { name: string; declared: BoundFile['declared'] | BoundExport['declared'] }
type Described = { summary: string; input: z.ZodType; output?: z.ZodType; meta: EndpointMeta }

/**
 * Adds the exports and the files to the document. Their parameters and errors are described as those of a
 * call; bodies and responses that are no JSON are described by their media types.
 */
export async function describeFiles(
  document: OpenAPI.Document,
  generate: Generate,
  files: readonly Endpoint[],
): Promise<void> {
  for (const { name, declared } of files) {
    // The console asks for an estimate before it offers an export. It is no part of the API.
    if (declared.kind === 'estimate') continue
    const operation = await describeFile(generate, declared)
    operation.operationId = name
    // The payer pages are not below /api.
    if (declared.kind === 'public') Object.assign(operation, { security: [], servers: [{ url: '/' }] })
    addOperation(document, declared.path, { [declared.method.toLowerCase()]: operation })
  }
}

async function describeFile(
  generate: Generate,
  declared: AnyFileEndpoint | ExportEndpoint,
): Promise<OpenAPI.OperationObject> {
  if (declared.kind === 'export') {
    const operation = await operationFor(generate, 'POST', declared.path, declared)
    operation.responses = {
      ...operation.responses,
      200: { description: 'The file', content: contentOf(Object.values(mediaTypes)) },
      202: { description: 'The file is prepared in the background', content: prepared },
    }
    return operation
  }
  const content = contentOf(declared.mediaTypes)
  if (declared.kind !== 'upload') {
    const operation = await operationFor(generate, declared.method, declared.path, declared)
    operation.responses = { ...operation.responses, 200: { description: 'The file', content } }
    return operation
  }
  // The fields of an upload are in its URL, like those of a GET.
  const operation = await operationFor(generate, 'GET', declared.path, declared)
  wrapInEnvelope(operation)
  const most = `At most ${declared.meta.bodyLimit} bytes. The type is judged by the content.`
  operation.requestBody = { required: true, description: most, content }
  return operation
}

async function operationFor(
  generate: Generate,
  method: 'GET' | 'POST',
  path: `/${string}`,
  { summary, input, output = nothing, meta }: Described,
): Promise<OpenAPI.OperationObject> {
  const procedure = oc
    .$meta<EndpointMeta>(meta)
    .route({ method, path, summary, inputStructure: 'compact' })
    .input(inbound(input))
    .output(outbound(output))
  const { paths } = await generate({ file: procedure })
  const item = Object.values(paths ?? {})[0]
  const operation = method === 'GET' ? item?.get : item?.post
  if (!operation) throw new Error(`${path} is not described`)
  return operation
}

/** Wraps the response in `{ data }`, the envelope of every JSON response. */
export function wrapInEnvelope(operation: OpenAPI.OperationObject): void {
  const answer = operation.responses?.['200'] as OpenAPI.ResponseObject | undefined
  const body = answer?.content?.['application/json']
  if (body?.schema) body.schema = { type: 'object', required: ['data'], properties: { data: body.schema } }
}

function contentOf(types: readonly string[]): Record<string, OpenAPI.MediaTypeObject> {
  return Object.fromEntries(types.map((type) => [type, {}]))
}

type Operations = Partial<Record<string, OpenAPI.OperationObject>>

function addOperation(document: OpenAPI.Document, path: string, operations: Operations): void {
  document.paths ??= {}
  document.paths[path] = Object.assign({ ...document.paths[path] }, operations)
}
