import { sql } from 'kysely'
import {
  type JobTitle,
  type JobTitleFacts,
  type JobTitleQuery,
  jobTitleList,
} from '#features/system/jobTitles/jobTitles.entity.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { providerTenant } from '#server/session/scope.ts'
import { namesShown, type Use } from '#shared/usage.ts'

export const jobTitleSource = fieldSource(jobTitleList, 'post', {
  people: sql`(select count(*)::int from user_post u where u.tenant_id = post.tenant_id
                 and u.post_id = post.post_id)`,
})

export function matchingJobTitles(db: Db, { search, status }: Pick<JobTitleQuery, 'search' | 'status'>) {
  const like = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('post')
    .where('post.tenantId', '=', providerTenant)
    .$if(status !== undefined, (query) => query.where('post.status', '=', status ?? ''))
    .$if(like !== '%%', (query) =>
      query.where(({ eb, or }) => or([eb('post.code', 'ilike', like), eb('post.name', 'ilike', like)])),
    )
}

export function findJobTitle({ db }: Ctx, postId: string): Promise<JobTitle | null> {
  return jobTitleSource.rowOf(matchingJobTitles(db, {}).where('post.postId', '=', postId))
}

export async function isJobTitleCodeTaken({ db }: Ctx, code: string, but: string): Promise<boolean> {
  const row = await db
    .selectFrom('post')
    .where('tenantId', '=', providerTenant)
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .where('postId', '!=', but)
    .select('postId')
    .executeTakeFirst()
  return row !== undefined
}

export async function usesOfJobTitle({ db }: Ctx, postId: string): Promise<Use[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select a.display_name as name, count(*) over ()::int as count
      from user_post u join account a on a.tenant_id = u.tenant_id and a.account_id = u.account_id
     where u.tenant_id = 0 and u.post_id = ${postId} order by a.display_name limit ${namesShown}`.execute(db)
  const names = rows.map(({ name }) => name)
  return rows[0] ? [{ kind: 'people', count: rows[0].count, names }] : []
}

export async function insertJobTitle({ db, now }: Ctx, postId: string, facts: JobTitleFacts): Promise<void> {
  await db
    .insertInto('post')
    .values({ tenantId: providerTenant, postId, ...facts, createTime: now })
    .execute()
}

export async function updateJobTitle(
  { db }: Ctx,
  { postId, version }: { postId: string; version: number },
  facts: JobTitleFacts,
): Promise<void> {
  await db
    .updateTable('post')
    .set({ ...facts, version: version + 1 })
    .where('tenantId', '=', providerTenant)
    .where('postId', '=', postId)
    .execute()
}

export async function deleteJobTitle({ db }: Ctx, postId: string): Promise<void> {
  await db.deleteFrom('post').where('tenantId', '=', providerTenant).where('postId', '=', postId).execute()
}
