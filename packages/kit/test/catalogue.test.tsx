import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Catalogue } from '../catalogue/catalogue.tsx'
import '../src/styles.css'

it('renders', async () => {
  await render(<Catalogue />)
  expect(document.querySelector('h1')).not.toBeNull()
})
