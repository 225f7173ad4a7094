/** The pictures that head paper for what is drawn at once: those at hand, and the others when they are here. */
import { useEffect, useState } from 'react';
import { headPictures, type PictureOf, picturesAtHand } from '../../offline/head-pictures.ts';
import { useMe } from '../../session/use-me.ts';

export function useHeadPictures(): PictureOf {
  const me = useMe();
  const [pictureOf, setPictureOf] = useState<PictureOf>(() => picturesAtHand(me));
  useEffect(() => {
    let isGone = false;
    void headPictures(me).then((loaded) => {
      if (!isGone) setPictureOf(() => loaded);
    });
    return () => {
      isGone = true;
    };
  }, [me]);
  return pictureOf;
}
