import type { Article } from '#features/overview/help/article.ts'
import { casesArticles } from '#features/overview/help/articles/payments/cases.ts'
import { ordersArticles } from '#features/overview/help/articles/payments/orders.ts'
import { refundsArticles } from '#features/overview/help/articles/payments/refunds.ts'

export const articles: readonly Article[] = [...ordersArticles, ...refundsArticles, ...casesArticles]
