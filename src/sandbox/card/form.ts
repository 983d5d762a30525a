import { isObject, type JsonObject } from '../http.ts'

/** Parses `metadata[a]=b&expand[0]=c` into nested objects; null if a name is repeated or has two types. */
export function readForm(text: string): JsonObject | null {
  const form: JsonObject = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name)
    if (!path || !put(form, path, value)) return null
  }
  return form
}

function pathOf(name: string): string[] | null {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!match?.[1] || /__proto__|constructor|prototype/.test(name)) return null
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)
  return [match[1], ...inner]
}

function put(form: JsonObject, path: string[], value: string): boolean {
  const [key = '', ...rest] = path
  if (rest.length === 0) {
    if (Object.hasOwn(form, key)) return false
    form[key] = value
    return true
  }
  const inner = Object.hasOwn(form, key) ? form[key] : {}
  if (!isObject(inner)) return false
  form[key] = inner
  return put(inner, rest, value)
}

/** Returns the values of a list such as `expand[]=a`. */
export function listAt(form: JsonObject, name: string): string[] {
  const list = form[name]
  return isObject(list) ? Object.values(list).map(String) : []
}
