import { type DragEvent, useEffect, useRef, useState } from 'react'

/** Handles files dragged over the area. Elsewhere a drop would make the browser leave the page. */
export function useDropping(add: (files: File[], folders: string[]) => void) {
  const [over, setOver] = useState(false)
  const depth = useRef(0)
  useEffect(() => {
    const keep = (event: Event) => event.preventDefault()
    window.addEventListener('dragover', keep)
    window.addEventListener('drop', keep)
    return () => {
      window.removeEventListener('dragover', keep)
      window.removeEventListener('drop', keep)
    }
  }, [])
  const held = (by: 1 | -1) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    depth.current += by
    setOver(depth.current > 0)
  }
  const handlers = {
    onDragEnter: held(1),
    onDragLeave: held(-1),
    onDrop: ({ dataTransfer }: DragEvent) => {
      depth.current = 0
      setOver(false)
      const folders = [...dataTransfer.items].flatMap((item) => {
        const entry = item.webkitGetAsEntry?.()
        return entry?.isDirectory ? [entry.name] : []
      })
      add(
        [...dataTransfer.files].filter(({ name }) => !folders.includes(name)),
        folders,
      )
    },
  }
  return { over, handlers }
}
