import { result } from '#features/openApi/calls/answers.contract.ts'
import { headerTexts, pageTexts, statusTexts } from '#features/openApi/docs/docs.messages.ts'
import {
  type DocumentedCall,
  documentedCalls,
  documentedNotifications,
} from '#features/openApi/docs/documentedCalls.ts'
import { meaningOf, type Shape, shapeOf } from '#features/openApi/docs/shapes.ts'
import { type Language, say } from '#shared/messages.ts'

/**
 * The string that is signed: `
 * ` is one line feed, and the body is the raw bytes sent.
 */
export const stringToSign = 'POST <path>\\n<Merchant-Code>.<Request-Time>.<Nonce>.<raw body>'

/**
 * The gateway's OpenAPI 3.1 document, generated from the schemas that parse its requests and build its
 * responses.
 */
export function gatewayDocument(publicUrl: string, language: Language) {
  const calls = documentedCalls.map((call) => [call.path, { post: operationOf(call, language) }])
  const notifications = documentedNotifications.map(({ notifyType, summary, body }) => [
    notifyType,
    { post: notificationOf(notifyType, say(language, summary), shapeOf(body, language), language) },
  ])
  return {
    openapi: '3.1.1',
    info: {
      title: say(language, pageTexts.title),
      version: '2.0',
      description: [
        say(language, pageTexts.signed),
        `\`${stringToSign}\``,
        say(language, pageTexts.answersSigned),
        say(language, pageTexts.replay),
      ].join('\n\n'),
    },
    servers: [{ url: publicUrl }],
    paths: Object.fromEntries(calls),
    webhooks: Object.fromEntries(notifications),
    components: { schemas: { result: resultShape(language) } },
  }
}

export function resultShape(language: Language): Shape {
  const shape = shapeOf(result, language)
  return { ...shape, description: meaningOf('', 'result', language) }
}

/** A response has the result and, on success, the fields of the call. */
function withResult(shape: Shape): Shape {
  const properties = { result: { $ref: '#/components/schemas/result' }, ...shape.properties }
  return { ...shape, properties, required: ['result'] }
}

const json = (schema: Shape, example?: object) => ({
  'application/json': { schema, ...(example && { example }) },
})

function operationOf({ path, summary, request, answer, example }: DocumentedCall, language: Language) {
  const refusals = Object.entries(statusTexts).map(([status, text]) => [
    status,
    { description: say(language, text), content: json(withResult({ type: 'object' })) },
  ])
  return {
    operationId: path.split('/').at(-1),
    summary: say(language, summary),
    parameters: headersFor(language),
    requestBody: { required: true, content: json(shapeOf(request, language), example) },
    responses: {
      200: {
        description: say(language, pageTexts.resultIntro),
        headers: Object.fromEntries(
          ['Response-Time', 'Nonce', 'Signature'].map((name) => [
            name,
            { required: true, schema: { type: 'string' } },
          ]),
        ),
        content: json(withResult(shapeOf(answer, language))),
      },
      ...Object.fromEntries(refusals),
    },
  }
}

function notificationOf(notifyType: string, summary: string, body: Shape, language: Language) {
  const notifications: Shape = {
    ...body,
    properties: {
      notifyType: { type: 'string', enum: [notifyType], description: meaningOf('', 'notifyType', language) },
      notifyId: { type: 'string', description: meaningOf('', 'notifyId', language) },
      ...body.properties,
    },
    required: ['notifyType', 'notifyId', ...(body.required ?? [])],
  }
  return {
    summary,
    parameters: headersFor(language),
    requestBody: { required: true, content: json(notifications) },
    responses: { '2XX': { description: say(language, pageTexts.acknowledged) } },
  }
}

/** OpenAPI treats `Content-Type` as part of the body, not as a parameter. */
function headersFor(language: Language) {
  const named = Object.entries(headerTexts).filter(([name]) => name !== 'Content-Type')
  return named.map(([name, text]) => ({
    name,
    in: 'header',
    required: true,
    description: say(language, text),
    schema: { type: 'string' },
  }))
}
