export const loadLateFrame = () => import('./late-frame.tsx')
