import type { Article } from '#features/overview/help/article.ts'
import { ordersArticles } from '#features/overview/help/articles/portalOrders/orders.ts'
import { productsArticles } from '#features/overview/help/articles/portalOrders/products.ts'

export const articles: readonly Article[] = [...ordersArticles, ...productsArticles]
