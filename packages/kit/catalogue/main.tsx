import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../src/styles.css'
import { Catalogue } from './catalogue.tsx'

const theme = new URLSearchParams(location.search).get('theme')
document.documentElement.classList.toggle('dark', theme === 'dark')

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Catalogue />
    </StrictMode>,
  )
}
