import { sql } from 'kysely'
import type {
  MailTemplateFilters,
  MailTemplateQuery,
  MailTemplateRow,
} from '#features/system/mailTemplates/mailTemplates.contract.ts'
import { mailTemplates } from '#features/system/mailTemplates/registry/registry.ts'
import { usualOf, type Words } from '#features/system/mailTemplates/templates.domain.ts'
import type { Db } from '#server/database/db.ts'
import { page } from '#server/database/page.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { Page } from '#shared/lists.ts'

/** What the code declares, as rows: the list reads them beside what was changed. */
const declared = JSON.stringify(
  mailTemplates.map(({ key, purpose, title, parts }) => {
    const subject = parts.find(({ role }) => role === 'subject')
    return {
      ...{ key, purpose, title_en: title.en, title_zh: title.zh, subject: subject?.name ?? '' },
      subject_en: subject ? usualOf(subject, 'en') : '',
      subject_zh: subject ? usualOf(subject, 'zh') : '',
    }
  }),
)

const all = sql<MailTemplateRow>`(
  select d.key as "templateKey", d.purpose, d.title_en as "titleEn", d.title_zh as "titleZh",
         coalesce(v.words #>> array[d.subject, 'en'], d.subject_en) as "subjectEn",
         coalesce(v.words #>> array[d.subject, 'zh'], d.subject_zh) as "subjectZh",
         coalesce(v.words <> '{}', false) as changed, coalesce(v.version, 0) as version,
         v.change_time as "changeTime", v.changed_by as "changedBy"
    from jsonb_to_recordset(${declared}::jsonb)
           as d(key text, purpose text, title_en text, title_zh text, subject text, subject_en text, subject_zh text)
    left join lateral (
      select * from mail_template_version
       where tenant_id = ${sql.lit(providerTenant)} and template_key = d.key
       order by version desc limit 1) v on true
)`

export const templateSorting = {
  sortBy: { templateKey: 'template.templateKey', changeTime: 'template.changeTime' },
  lastKey: 'template.templateKey',
}

/** What a list's filters match: for its pages and its file alike. */
export function matchingTemplates(db: Db, { search, purpose, changed }: MailTemplateFilters) {
  const part = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const searched = ['templateKey', 'titleEn', 'titleZh', 'subjectEn', 'subjectZh'] as const
  return db
    .selectFrom(all.as<'template'>(sql`template`))
    .selectAll()
    .$if(part !== '%%', (query) =>
      query.where(({ eb, or }) => or(searched.map((name) => eb(name, 'ilike', part)))),
    )
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'test'))
    .$if(changed !== undefined, (query) => query.where('changed', '=', changed ?? false))
}

export function listTemplates(db: Db, query: MailTemplateQuery): Promise<Page<MailTemplateRow>> {
  const inOrder = { ...query, sortOrder: query.sortOrder ?? (query.sortField ? 'desc' : 'asc') } as const
  return page(db, inOrder, matchingTemplates(db, query), templateSorting)
}

export type StoredVersion = { version: number; words: Words; changeTime: Date; changedBy: string }

/** The versions of a mail's words, the latest first. */
export async function selectVersions(db: Db, key: string, most = 21): Promise<StoredVersion[]> {
  const rows = await db
    .selectFrom('mail_template_version')
    .where('tenant_id', '=', providerTenant)
    .where('template_key', '=', key)
    .select(['version', 'words', 'change_time as changeTime', 'changed_by as changedBy'])
    .orderBy('version', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, words: row.words as Words }))
}

/** The words in force of every mail that has other than the product's own. */
export async function selectWords(db: Db): Promise<Map<string, Words>> {
  const rows = await db
    .selectFrom('mail_template_version')
    .where('tenant_id', '=', providerTenant)
    .distinctOn('template_key')
    .select(['template_key as key', 'words'])
    .orderBy('template_key')
    .orderBy('version', 'desc')
    .execute()
  return new Map(rows.map(({ key, words }) => [key, words as Words]))
}

type NewVersion = { key: string; version: number; words: Words; now: Date; by: string }

/** False where there is such a version by now. */
export async function insertVersion(db: Db, { key, version, words, now, by }: NewVersion): Promise<boolean> {
  const { numInsertedOrUpdatedRows: made = 0n } = await db
    .insertInto('mail_template_version')
    .values({
      tenant_id: providerTenant,
      template_key: key,
      version,
      words: JSON.stringify(words),
      change_time: now,
      changed_by: by,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'template_key', 'version']).doNothing())
    .executeTakeFirst()
  return made > 0n
}
