import { type Search, stringifySearch } from '#console/search.ts'
import type { sections } from '#console/sections.ts'
import type { consoleFeatures } from '#features/console.ts'
import type { portalFeatures } from '#features/portal.ts'

type PathIn<F> =
  | (F extends { pages: readonly { path: infer P }[] } ? P : never)
  | (F extends { publicPages: readonly { path: infer P }[] } ? P : never)
/** The paths of all pages as their features declare them: `/Payments/PayOrder/Detail/$orderId`. */
export type PagePath =
  | PathIn<(typeof consoleFeatures)[number]>
  | PathIn<(typeof portalFeatures)[number]>
  | (typeof sections)[number]['path']
  | '/'

/** The names of a path's parameters: `$name` is required, and `{-$name}` may be left out. */
type ParamOf<P> = P extends `${infer Part}/${infer Rest}` ? NameIn<Part> | ParamOf<Rest> : NameIn<P>
type NameIn<Part> = Part extends `$${infer Name}` ? Name : never
type OptionalOf<P> = P extends `${string}/{-$${infer Name}}` ? Name : never

export type ParamsOf<P> = { readonly [N in ParamOf<P>]: string } & {
  readonly [N in OptionalOf<P>]?: string | undefined
}

/** The pages with exactly this parameter, for parts that several pages share. */
export type PathWith<Name extends string> = PagePath extends infer P
  ? P extends PagePath
    ? [ParamOf<P>, Name] extends [Name, ParamOf<P>]
      ? P
      : never
    : never
  : never

/** A path without required parameters, and without its optional one. */
type PlainPath<P> = [ParamOf<P>] extends [never]
  ? P extends `${infer Page}/{-$${string}}`
    ? Page
    : P
  : never
type EachPlain<P> = P extends string ? PlainPath<P> : never

declare const built: unique symbol
/** Where a link may lead: the path of a page without parameters, or what `pathTo` made of one with them. */
export type Address = EachPlain<PagePath> | BuiltAddress
export type BuiltAddress = string & { readonly [built]: true }

/**
 * The address of a page with parameters: `pathTo('/Payments/PayOrder/Detail/$orderId', { orderId })`. A path that
 * no feature declares, or a parameter that is missing, does not compile.
 */
export function pathTo<P extends PagePath>(path: P, params: ParamsOf<P>, search: Search = {}): BuiltAddress {
  const values: Readonly<Record<string, string | undefined>> = params
  const filled = path.replace(/\/(?:\$(\w+)|\{-\$(\w+)\})/g, (_, required?: string, optional?: string) => {
    const value = values[required ?? optional ?? '']
    return value === undefined ? '' : `/${encodeURIComponent(value)}`
  })
  return knownAddress(filled + stringifySearch(search))
}

/** An address that is not written in the code: from the menu, the browser's URL or a list of pages. */
export function knownAddress(path: string): BuiltAddress {
  return path as BuiltAddress
}
