import { z } from 'zod'
import { answerFieldTexts } from '#features/openApi/docs/answerFields.messages.ts'
import { requestFieldTexts } from '#features/openApi/docs/requestFields.messages.ts'
import { type Language, say, type Text } from '#shared/messages.ts'

/** The subset of JSON Schema that the gateway's shapes use. */
export type Shape = {
  type?: string
  description?: string
  enum?: string[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  additionalProperties?: unknown
  [keyword: string]: unknown
}

const fieldTexts: Record<string, Text> = { ...answerFieldTexts, ...requestFieldTexts }

/**
 * The description of a field: by parent and name if there is one, otherwise by name. Throws if it is missing.
 */
export function meaningOf(parent: string, name: string, language: Language): string {
  const text = fieldTexts[`${parent}.${name}`] ?? fieldTexts[name]
  if (!text) throw new Error(`the field ${parent}.${name} of the gateway is not explained`)
  return say(language, text)
}

/** The wire side of a schema as JSON Schema, with field descriptions in one language. */
export function shapeOf(schema: z.ZodType, language: Language): Shape {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as Shape
  return explained(shape, '', language)
}

function explained(shape: Shape, parent: string, language: Language): Shape {
  const { properties, items } = shape
  if (items) return { ...shape, items: explained(items, parent, language) }
  if (!properties) return shape
  const inner = Object.entries(properties).map(([name, field]) => {
    const description = meaningOf(parent, name, language)
    return [name, { ...explained(field, name, language), description }]
  })
  return { ...shape, properties: Object.fromEntries(inner) }
}

export type Field = { path: string; type: string; required: boolean; description: string; values: string[] }

/** Every field with its path, such as `order.orderAmount.value` or `transactions[].amount`. */
export function fieldsOf(shape: Shape, prefix = ''): Field[] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
    const isList = field.items !== undefined
    const path = `${prefix}${name}${isList ? '[]' : ''}`
    const required = shape.required?.includes(name) ?? false
    const { description = '', enum: values = [], type = 'object' } = field
    const inner = fieldsOf(field.items ?? field, `${path}.`)
    return [{ path, type, required, description, values }, ...inner]
  })
}
