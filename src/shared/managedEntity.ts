import { z } from 'zod'
import { systemErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import type { ErrorDeclaration } from '#shared/errors.ts'
import { wholeNumber } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'
import type { Permission, ProviderPermission } from '#shared/permissions.ts'
import { usage } from '#shared/usage.ts'

/** A noun that has a permission for each call of an entity, such as `post` with `post.add` and `post.delete`. */
export type EntityNoun = {
  [P in Permission | ProviderPermission]: P extends `${infer N}.delete`
    ? `${N}.query` | `${N}.add` | `${N}.edit` extends Permission | ProviderPermission
      ? N
      : never
    : never
}[Permission | ProviderPermission]

type CallHead = { summary: string; errors?: readonly ErrorDeclaration[] }

type Declaration<N extends EntityNoun, K extends string, F extends z.ZodRawShape, R extends z.ZodType> = {
  /** Names its permissions, its audited actions and its objects in the audit log. */
  noun: N
  /** The path of its list; those of its other calls are below. */
  path: `/${string}`
  /** The name of its id, in rows and as the parameter of its paths. */
  id: K
  /** What people enter in its form. */
  facts: z.ZodObject<F, z.core.$strict>
  /** What the calls return: the facts with the id, the version and what else the list shows. */
  row: R
  errors: { notFound: ErrorDeclaration; inUse: ErrorDeclaration }
  /** The summaries of its calls, and the errors that are special to them. */
  calls: { add: CallHead; edit: CallHead; remove: CallHead }
}

/**
 * Declares something that people list, add, edit and remove once nothing uses it. Returns the declaration
 * with the calls that every such entity has. `entityOperations` answers them and `EntityListPage` calls them.
 */
export function declareEntity<
  const N extends EntityNoun,
  const K extends string,
  F extends z.ZodRawShape,
  R extends z.ZodType,
>(entity: Declaration<N, K, F, R>) {
  const { noun, path, facts, row, errors, calls } = entity
  const one = idShape(entity.id)
  const onePath = pathOf(entity)
  return {
    ...entity,
    calls: {
      add: endpoint({
        method: 'POST',
        path,
        access: `${noun}.add`,
        input: facts,
        output: row,
        ...calls.add,
      }),
      edit: endpoint({
        method: 'PUT',
        path: onePath,
        access: `${noun}.edit`,
        input: z.strictObject({ ...one, version: wholeNumber, ...facts.shape }),
        output: row,
        ...calls.edit,
        errors: [...new Set([errors.notFound, ...(calls.edit.errors ?? []), systemErrors.changed])],
      }),
      remove: endpoint({
        method: 'DELETE',
        path: onePath,
        access: `${noun}.delete`,
        input: z.strictObject(one),
        output: done,
        ...calls.remove,
        errors: [errors.notFound, errors.inUse, ...(calls.remove.errors ?? [])],
      }),
    },
  }
}

type Named<N, K extends string> = { noun: N; path: `/${string}`; id: K }

/** The call of an entity's list, with pages and filters (`declareList`). */
export function listCall<N extends EntityNoun, Q extends z.ZodType, R extends z.ZodType>(
  { noun, path }: Pick<Named<N, string>, 'noun' | 'path'>,
  list: { query: Q; row: R },
  summary: string,
) {
  const [input, output] = [list.query, pageOf(list.row)] as const
  return endpoint({ method: 'GET', path, access: `${noun}.query`, summary, input, output })
}

/** The call that returns what uses an entity. Pages show it before they remove or disable it. */
export function usageCall<N extends EntityNoun, K extends string>(
  entity: Named<N, K> & { errors: { notFound: ErrorDeclaration } },
  summary: string,
) {
  return endpoint({
    method: 'GET',
    path: `${pathOf(entity)}/usage`,
    access: `${entity.noun}.query`,
    summary,
    input: z.strictObject(idShape(entity.id)),
    output: usage,
    errors: [entity.errors.notFound],
  })
}

function pathOf({ path, id }: { path: `/${string}`; id: string }) {
  return `${path}/{${id}}` as const
}

function idShape<K extends string>(id: K) {
  return { [id]: z.uuid() } as Record<K, z.ZodUUID>
}
