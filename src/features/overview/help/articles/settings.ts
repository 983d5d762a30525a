import type { Article } from '#features/overview/help/article.ts'
import { noticesArticles } from '#features/overview/help/articles/settings/notices.ts'
import { paymentArticles } from '#features/overview/help/articles/settings/payment.ts'
import { securityArticles } from '#features/overview/help/articles/settings/security.ts'

export const articles: readonly Article[] = [...paymentArticles, ...securityArticles, ...noticesArticles]
