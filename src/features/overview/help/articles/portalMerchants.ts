import type { Article } from '#features/overview/help/article.ts'
import { merchantsArticles } from '#features/overview/help/articles/portalMerchants/merchants.ts'
import { openingArticles } from '#features/overview/help/articles/portalMerchants/opening.ts'
import { requestsArticles } from '#features/overview/help/articles/portalMerchants/requests.ts'

export const articles: readonly Article[] = [...merchantsArticles, ...openingArticles, ...requestsArticles]
