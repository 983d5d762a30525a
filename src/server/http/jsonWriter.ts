import { z } from 'zod'

/** Writes a value as JSON in the wire format of a schema. */
export type JsonWriter = (value: unknown) => string

type Schema = z.core.$ZodType

const writers = new WeakMap<Schema, JsonWriter>()

/**
 * Compiles a schema to a function that writes the product's own values (bigint, Date, status names) as JSON.
 * It encodes but does not validate, because our own rows need no check for each response: the tests compare
 * every response with its schema (`checkedJsonWriter`). Fields that the schema does not declare are left out.
 */
export function jsonWriterOf(schema: Schema): JsonWriter {
  const known = writers.get(schema)
  if (known) return known
  const write = compile(schema)
  writers.set(schema, write)
  return write
}

/** Returns the same writer, which also throws if the value or the JSON differs from what the schema says. */
export function checkedJsonWriter(schema: z.ZodType): JsonWriter {
  const write = jsonWriterOf(schema)
  return (value) => {
    const expected = JSON.stringify(z.encode(schema, value as never))
    const written = write(value)
    if (written !== expected) throw new Error(`wrote ${written} instead of ${expected}`)
    return written
  }
}

function compile(schema: Schema): JsonWriter {
  if (encodesToItself(schema)) return writerOfPlain(schema)
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'nullable': {
      const write = jsonWriterOf(def.innerType)
      return (value) => (value === null ? 'null' : write(value))
    }
    case 'array': {
      const write = jsonWriterOf(def.element)
      return (value) => `[${(value as unknown[]).map(write).join(',')}]`
    }
    case 'object':
      return writerOfObject(def.shape)
    case 'pipe':
      return writerOfCodec(schema, def)
    default:
      return writerByZod(schema)
  }
}

const plain = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'custom', 'null', 'unknown'])

/** Whether the wire format of a schema's values is the value itself. */
function encodesToItself(schema: Schema): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'nullable') return encodesToItself(def.innerType)
  if (def.type === 'array') return encodesToItself(def.element)
  if (def.type === 'union') return def.options.every(encodesToItself)
  if (def.type === 'record') return encodesToItself(def.valueType)
  return plain.has(def.type)
}

function writerOfPlain(schema: Schema): JsonWriter {
  return schema._zod.def.type === 'string' ? writeString : writePlain
}

function writePlain(value: unknown): string {
  if (typeof value === 'string') return writeString(value)
  const written = JSON.stringify(value)
  if (written === undefined) throw new TypeError(`no JSON value: ${typeof value}`)
  return written
}

/** Characters that JSON escapes; unpaired surrogates are among them. */
const escaped = /["\\\p{Cc}\p{Cs}]/u

function writeString(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError(`no string: ${typeof value}`)
  return escaped.test(value) ? JSON.stringify(value) : `"${value}"`
}

type Member = { key: string; head: string; write: JsonWriter; isOptional: boolean }

function writerOfObject(shape: z.core.$ZodShape): JsonWriter {
  const members = Object.entries(shape).map(([key, schema]): Member => {
    const { def } = (schema as z.core.$ZodTypes)._zod
    const isOptional = def.type === 'optional'
    const write = jsonWriterOf(isOptional ? def.innerType : schema)
    return { key, head: `${JSON.stringify(key)}:`, write, isOptional }
  })
  return (value) => {
    let text = ''
    for (const { key, head, write, isOptional } of members) {
      const part = (value as Record<string, unknown>)[key]
      if (isOptional && part === undefined) continue
      text += `${text === '' ? '{' : ','}${head}${write(part)}`
    }
    return text === '' ? '{}' : `${text}}`
  }
}

/** Amounts, instants, days and codes: encoded by the codec's own function, then written as its wire type. */
function writerOfCodec(schema: Schema, { in: wire, reverseTransform }: z.core.$ZodPipeDef): JsonWriter {
  if (!reverseTransform) return writerByZod(schema)
  const write = jsonWriterOf(wire)
  return (value) => write(reverseTransform(value as never, { value, issues: [] } as never))
}

/** For what has no writer of its own, such as a union of objects. */
function writerByZod(schema: Schema): JsonWriter {
  return (value) => writePlain(z.encode(schema, value as never))
}
