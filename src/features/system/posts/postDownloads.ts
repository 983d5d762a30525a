import type { FastifyInstance } from 'fastify'
import { postList } from '#features/system/posts/posts.fields.ts'
import { matchingPosts, postSource } from '#features/system/posts/posts.sql.ts'
import type { App } from '#server/context.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import { fileColumnsOf } from '#server/lists/fieldSource.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

/** The posts as a file. */
export function postDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      of: postList.file,
      access: 'post.export',
      name: 'posts',
      columns: fileColumnsOf(postList),
      rows: (db, _signedIn, wanted) => postSource.rowsOf(wanted, matchingPosts(db, wanted)),
    })
  }
}
