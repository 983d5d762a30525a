import type { FastifyInstance } from 'fastify'
import { jobTitleList } from '#features/system/jobTitles/jobTitles.fields.ts'
import { jobTitleSource, matchingJobTitles } from '#features/system/jobTitles/jobTitles.sql.ts'
import type { App } from '#server/context.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import { fileColumnsOf } from '#server/lists/fieldSource.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

/** The posts as a file. */
export function jobTitleDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      of: jobTitleList.file,
      access: 'post.export',
      name: 'posts',
      columns: fileColumnsOf(jobTitleList),
      rows: (db, _signedIn, wanted) => jobTitleSource.rowsOf(wanted, matchingJobTitles(db, wanted)),
    })
  }
}
