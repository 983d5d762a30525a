import type { JobTitleFacts } from '#features/system/jobTitles/jobTitles.contract.ts'
import { postErrors } from '#features/system/jobTitles/jobTitles.errors.ts'
import type { JobTitleQuery, Post } from '#features/system/jobTitles/jobTitles.fields.ts'
import { faultTexts } from '#features/system/jobTitles/jobTitles.messages.ts'
import {
  deleteJobTitle,
  findJobTitle,
  insertJobTitle,
  isJobTitleCodeTaken,
  jobTitleSource,
  matchingJobTitles,
  updateJobTitle,
  usesOfJobTitle,
} from '#features/system/jobTitles/jobTitles.sql.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { lockPortal } from '#server/session/lockPortal.ts'
import { requestErrors, systemErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'
import { saidUses } from '#shared/usage.messages.ts'
import type { Usage } from '#shared/usage.ts'

/** The job titles, by number unless the query says otherwise. */
export function listJobTitles({ db }: Ctx, query: JobTitleQuery): Promise<Page<Post>> {
  return jobTitleSource.pageOf(db, query, matchingJobTitles(db, query))
}

async function known(ctx: Ctx, postId: string): Promise<Post> {
  const post = await findJobTitle(ctx.db, postId)
  if (!post) throw new AppError(postErrors.notFound)
  return post
}

/** Refuses `post.notFound`. */
export async function usageOfJobTitle(ctx: Ctx, postId: string): Promise<Usage> {
  await known(ctx, postId)
  return { uses: await usesOfJobTitle(ctx.db, postId) }
}

/** Refuses a code that another post has, beside its field. */
export async function addJobTitle(ctx: Ctx, facts: JobTitleFacts): Promise<Post> {
  await lockPortal(ctx.db)
  const postId = nextId()
  await refuseTaken(ctx, facts, postId)
  await insertJobTitle(ctx, postId, facts)
  ctx.audit('post.added', { type: 'post', id: postId }, { after: facts })
  return told(ctx, postId)
}

async function refuseTaken(ctx: Ctx, { code }: JobTitleFacts, but: string): Promise<void> {
  if (await isJobTitleCodeTaken(ctx.db, code, but))
    throw new AppError(requestErrors.invalid, { fields: [{ field: 'code', text: faultTexts.codeTaken }] })
}

/** Refuses `post.notFound`, `system.changed` and a code that another post has. */
export async function editJobTitle(
  ctx: Ctx,
  postId: string,
  { version, ...facts }: JobTitleFacts & { version: number },
): Promise<Post> {
  await lockPortal(ctx.db)
  const before = await known(ctx, postId)
  if (before.version !== version) throw new AppError(systemErrors.changed)
  await refuseTaken(ctx, facts, postId)
  await updateJobTitle(ctx, before, facts)
  const { code, name, sort, status, remark } = before
  const change = { before: { code, name, sort, status, remark }, after: facts }
  ctx.audit('post.changed', { type: 'post', id: postId }, change)
  return told(ctx, postId)
}

/** Refuses `post.inUse` with who has it. */
export async function removeJobTitle(ctx: Ctx, postId: string) {
  await lockPortal(ctx.db)
  const { code, name } = await known(ctx, postId)
  const uses = await usesOfJobTitle(ctx.db, postId)
  if (uses.length > 0)
    throw new AppError(postErrors.inUse, { values: { uses: saidUses(uses, ctx.language) } })
  await deleteJobTitle(ctx, postId)
  ctx.audit('post.removed', { type: 'post', id: postId }, { before: { code, name } })
  await publish(ctx.db, ctx.scope, { topic: 'portal', id: postId })
  return {}
}

async function told(ctx: Ctx, postId: string): Promise<Post> {
  await publish(ctx.db, ctx.scope, { topic: 'portal', id: postId })
  return known(ctx, postId)
}
