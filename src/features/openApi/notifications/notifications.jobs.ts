import { createWebhookJobs } from '#features/gateway/webhooks/sending/senders.service.ts'
import { notificationBodies } from '#features/openApi/notifications/notificationBodies.ts'

export const notificationJobs = createWebhookJobs(notificationBodies)
