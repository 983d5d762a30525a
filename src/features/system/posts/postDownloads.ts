import type { FastifyInstance } from 'fastify'
import { standingText } from '#features/system/departments/departments.messages.ts'
import { postExport } from '#features/system/posts/posts.contract.ts'
import { m } from '#features/system/posts/posts.messages.ts'
import { matchingPosts, postColumns, postSorting } from '#features/system/posts/posts.sql.ts'
import type { App } from '#server/context.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { serveExport } from '#server/exports/serveExport.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

const columns: ColumnsOf<typeof postExport> = {
  code: { title: m.code, kind: 'text' },
  name: { title: m.name, kind: 'text' },
  sort: { title: m.sort, kind: 'number' },
  status: { title: m.status, kind: 'name', texts: standingText },
  people: { title: m.people, kind: 'number' },
  remark: { title: m.remark, kind: 'text' },
  createTime: { title: m.createTime, kind: 'instant' },
}

/** The posts as a file. */
export function postDownloads({ app, authenticate }: { app: App; authenticate: Authenticate }) {
  return async (server: FastifyInstance) => {
    serveExport(server, app, authenticate, {
      of: postExport,
      access: 'post.export',
      name: 'posts',
      columns,
      rows: (db, _signedIn, wanted) =>
        inOrder(
          { ...wanted, sortOrder: wanted.sortOrder ?? 'asc' },
          matchingPosts(db, wanted).select(postColumns),
          postSorting,
        ),
    })
  }
}
