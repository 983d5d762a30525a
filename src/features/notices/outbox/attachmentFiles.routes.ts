import { outboxFiles } from '#features/notices/outbox/outbox.contract.ts'
import { attachmentOf } from '#features/notices/outbox/outbox.service.ts'
import { fileRoutes } from '#server/files/fileRoutes.ts'

export const outboxFileRoutes = fileRoutes(outboxFiles, {
  attachment: async ({ transact }, { mailId, place }) => {
    const { type, name, content } = await transact((ctx) => attachmentOf(ctx, mailId, place))
    // The name may be in any script.
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
    return { type, headers: { 'content-disposition': disposition }, content }
  },
})
