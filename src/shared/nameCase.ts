/** Converts a column's name to the name of its field: `create_time` becomes `createTime`. */
export function toCamelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase())
}

/** Converts a field's name to the name of its column: `createTime` becomes `create_time`. */
export function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
