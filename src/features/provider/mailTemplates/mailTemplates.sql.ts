import { sql } from 'kysely'
import {
  type MailTemplateQuery,
  type MailTemplateRow,
  mailTemplateList,
} from '#features/provider/mailTemplates/mailTemplates.fields.ts'
import { mailTemplates } from '#features/provider/mailTemplates/registry/registry.ts'
import { usualOf, type Words } from '#features/provider/mailTemplates/templates.domain.ts'
import { toRecordsetJson } from '#server/database/columnNames.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { Page } from '#shared/lists.ts'

/** The templates that the code declares, as rows; the list joins the stored changes to them. */
const declared = toRecordsetJson(
  mailTemplates.map(({ key, purpose, title, parts }) => {
    const subject = parts.find(({ role }) => role === 'subject')
    return {
      ...{ key, purpose, titleEn: title.en, titleZh: title.zh, subject: subject?.name ?? '' },
      subjectEn: subject ? usualOf(subject, 'en') : '',
      subjectZh: subject ? usualOf(subject, 'zh') : '',
    }
  }),
)

const searched = ['templateKey', 'titleEn', 'titleZh', 'subjectEn', 'subjectZh'] as const
type Filtered = Record<(typeof searched)[number], string> & {
  purpose: MailTemplateRow['purpose']
  changed: boolean
}

const all = sql<Filtered>`(
  select d.key as template_key, d.purpose, d.title_en, d.title_zh,
         coalesce(v.words #>> array[d.subject, 'en'], d.subject_en) as subject_en,
         coalesce(v.words #>> array[d.subject, 'zh'], d.subject_zh) as subject_zh,
         coalesce(v.words <> '{}', false) as changed, coalesce(v.version, 0) as version,
         v.change_time, v.changed_by
    from jsonb_to_recordset(${declared}::jsonb)
           as d(key text, purpose text, title_en text, title_zh text, subject text, subject_en text, subject_zh text)
    left join lateral (
      select * from mail_template_version
       where tenant_id = ${sql.lit(providerTenant)} and template_key = d.key
       order by version desc limit 1) v on true
)`

export const templateSource = fieldSource(mailTemplateList, 'template')

type TemplateFilters = Pick<MailTemplateQuery, 'search' | 'purpose' | 'changed'>

/** Returns the templates that the filters match, for the list and its export. */
export function matchingTemplates(db: Db, { search, purpose, changed }: TemplateFilters) {
  const part = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom(all.as<'template'>(sql`template`))
    .$if(part !== '%%', (query) =>
      query.where(({ eb, or }) => or(searched.map((name) => eb(name, 'ilike', part)))),
    )
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'test'))
    .$if(changed !== undefined, (query) => query.where('changed', '=', changed ?? false))
}

export function listTemplates(db: Db, query: MailTemplateQuery): Promise<Page<MailTemplateRow>> {
  return templateSource.pageOf(db, query, matchingTemplates(db, query))
}

export function findTemplate(db: Db, key: string): Promise<MailTemplateRow | null> {
  return templateSource.rowOf(matchingTemplates(db, {}).where('templateKey', '=', key))
}

export type StoredVersion = { version: number; words: Words; changeTime: Date; changedBy: string }

/** The versions of a mail's words, the latest first. */
export async function selectVersions(db: Db, key: string, most = 21): Promise<StoredVersion[]> {
  const rows = await db
    .selectFrom('mail_template_version')
    .where('tenantId', '=', providerTenant)
    .where('templateKey', '=', key)
    .select(['version', 'words', 'changeTime', 'changedBy'])
    .orderBy('version', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, words: row.words as Words }))
}

/** The words in force of every mail that has other than the product's own. */
export async function selectWords(db: Db): Promise<Map<string, Words>> {
  const rows = await db
    .selectFrom('mail_template_version')
    .where('tenantId', '=', providerTenant)
    .distinctOn('templateKey')
    .select(['templateKey as key', 'words'])
    .orderBy('templateKey')
    .orderBy('version', 'desc')
    .execute()
  return new Map(rows.map(({ key, words }) => [key, words as Words]))
}

type NewVersion = { key: string; version: number; words: Words; now: Date; by: string }

/** False where there is such a version by now. */
export async function insertVersion(db: Db, { key, version, words, now, by }: NewVersion): Promise<boolean> {
  const { numInsertedOrUpdatedRows: created = 0n } = await db
    .insertInto('mail_template_version')
    .values({
      tenantId: providerTenant,
      templateKey: key,
      version,
      words: JSON.stringify(words),
      changeTime: now,
      changedBy: by,
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'templateKey', 'version']).doNothing())
    .executeTakeFirst()
  return created > 0n
}
