import type { z } from 'zod'
import type { AuditObject, Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { systemErrors } from '#shared/commonErrors.ts'
import { AppError, type ErrorDeclaration } from '#shared/errors.ts'
import type { Topic } from '#shared/liveTopics.ts'
import { saidUses } from '#shared/usage.messages.ts'
import type { Usage, Use } from '#shared/usage.ts'

/** What the operations need of a declaration (`declareEntity`). */
type Entity<K extends string, Facts> = {
  noun: AuditObject['type']
  id: K
  facts: z.ZodType<Facts> & { shape: object }
  errors: { notFound: ErrorDeclaration; inUse: ErrorDeclaration }
}

/** The questions and writes of an entity, from its `.sql.ts` file, and what is special about it. */
type Parts<Facts extends object, Row extends Facts & { version: number }> = {
  /** Serializes the changes that must see each other, such as two with the same code. */
  lock: (db: Db) => Promise<void>
  find: (ctx: Ctx, id: string) => Promise<Row | null>
  insert: (ctx: Ctx, id: string, facts: Facts) => Promise<void>
  update: (ctx: Ctx, before: Row, facts: Facts) => Promise<void>
  remove: (ctx: Ctx, id: string) => Promise<void>
  /** What uses it, by kind. It is removed only if there is nothing. */
  usesOf: (ctx: Ctx, id: string) => Promise<Use[]>
  /** Throws if the facts cannot be saved. `before` is null for a new one. */
  check: (ctx: Ctx, facts: Facts, saved: { id: string; before: Row | null }) => Promise<void>
  /** The facts by which the audit log names a removed one. */
  named: readonly (keyof Facts)[]
  /** The open pages that read it again after a change. */
  topic: Topic
  /** The audited action of an edit, if it is not always `changed`. */
  actionOf?: (before: Facts, after: Facts) => string
}

/**
 * Makes the operations of an entity's calls. Each locks, decides, writes, audits and publishes, in that order.
 * They throw the errors `notFound` and `inUse` of the declaration, and `system.changed` if someone else has
 * changed the entity since the caller read it.
 */
export function entityOperations<
  K extends string,
  Facts extends object,
  Row extends Facts & { version: number },
>({ noun, id: idName, facts: schema, errors }: Entity<K, Facts>, parts: Parts<Facts, Row>) {
  type Id = Record<K, string>
  const factNames = Object.keys(schema.shape) as (keyof Facts)[]
  const { topic, actionOf = () => 'changed' } = parts

  async function known(ctx: Ctx, id: string): Promise<Row> {
    const row = await parts.find(ctx, id)
    if (!row) throw new AppError(errors.notFound)
    return row
  }

  async function published(ctx: Ctx, id: string): Promise<Row> {
    await publish(ctx.db, ctx.scope, { topic, id })
    return known(ctx, id)
  }

  async function usage(ctx: Ctx, { [idName]: id }: Id): Promise<Usage> {
    await known(ctx, id)
    return { uses: await parts.usesOf(ctx, id) }
  }

  async function add(ctx: Ctx, facts: Facts): Promise<Row> {
    await parts.lock(ctx.db)
    const id = nextId()
    await parts.check(ctx, facts, { id, before: null })
    await parts.insert(ctx, id, facts)
    ctx.audit(`${noun}.added`, { type: noun, id }, { after: facts })
    return published(ctx, id)
  }

  async function edit(ctx: Ctx, input: Id & { version: number } & Facts): Promise<Row> {
    const { [idName]: id, version } = input
    const facts = pick(input, factNames)
    await parts.lock(ctx.db)
    const before = await known(ctx, id)
    if (before.version !== version) throw new AppError(systemErrors.changed)
    await parts.check(ctx, facts, { id, before })
    await parts.update(ctx, before, facts)
    const change = { before: pick(before, factNames), after: facts }
    ctx.audit(`${noun}.${actionOf(before, facts)}`, { type: noun, id }, change)
    return published(ctx, id)
  }

  async function remove(ctx: Ctx, { [idName]: id }: Id) {
    await parts.lock(ctx.db)
    const before = await known(ctx, id)
    const uses = await parts.usesOf(ctx, id)
    if (uses.length > 0) throw new AppError(errors.inUse, { values: { uses: saidUses(uses, ctx.language) } })
    await parts.remove(ctx, id)
    ctx.audit(`${noun}.removed`, { type: noun, id }, { before: pick(before, parts.named) })
    await publish(ctx.db, ctx.scope, { topic, id })
    return {}
  }

  return { usage, add, edit, remove }
}

function pick<T extends object, N extends keyof T>(of: T, names: readonly N[]): Pick<T, N> {
  return Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<T, N>
}
