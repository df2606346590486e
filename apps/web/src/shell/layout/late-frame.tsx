/** What of the frame comes after the first sight of a page, together. */
export { LateBell } from '../unread/late-bell.tsx'
export { PersonSettings } from './person-settings.tsx'
