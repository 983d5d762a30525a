import { createWebhookJobs } from '#features/gateway/webhooks/sending/senders.service.ts'
import { notificationBody } from '#features/openApi/notifications/notificationBody.ts'

export const notificationJobs = createWebhookJobs(notificationBody)
