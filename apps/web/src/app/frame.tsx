import type { RouteObject } from 'react-router'
import { WithoutLayout } from './error-page.tsx'
import { ErrorFrame, Layout } from './layout/layout.tsx'
import { RouteErrorPage } from './route-error-page.tsx'

/** The route whose children are the pages. */
export const PAGES = 'pages'

/** Header and footer around pages. A page that fails keeps both. */
export function framed(pages: RouteObject[]): RouteObject[] {
  return [
    {
      element: <Layout />,
      errorElement: (
        <WithoutLayout>
          <RouteErrorPage />
        </WithoutLayout>
      ),
      children: [
        {
          id: PAGES,
          errorElement: (
            <ErrorFrame>
              <RouteErrorPage />
            </ErrorFrame>
          ),
          children: pages,
        },
      ],
    },
  ]
}
