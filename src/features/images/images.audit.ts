import { type AuditActions, action } from '#shared/auditActions.ts'

export const imagesAudit: AuditActions = {
  'image.added': action('Image uploaded', '上传图片'),
}
