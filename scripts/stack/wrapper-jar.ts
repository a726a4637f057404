import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';

/**
 * The bytes of a tiny jar that only points to another one: `java -jar` starts `mainClass` from the jar at `classPath`.
 * firebase-tools starts the Firestore emulator with `java -jar`, and the jar of the Cloud SDK names no main class.
 */
export function wrapperJar(mainClass: string, classPath: string): Buffer {
  const manifest = [
    'Manifest-Version: 1.0',
    `Main-Class: ${mainClass}`,
    `Class-Path: ${pathToFileURL(classPath).href}`,
  ]
    .map(foldLine)
    .concat('', '')
    .join('\r\n');
  return storedZip('META-INF/MANIFEST.MF', Buffer.from(manifest));
}

/** A line of a manifest holds at most 72 bytes; what is longer goes on in the next line after a space. */
function foldLine(line: string): string {
  let folded = line.slice(0, 72);
  for (let at = 72; at < line.length; at += 71) folded += `\r\n ${line.slice(at, at + 71)}`;
  return folded;
}

/** A zip archive of one entry, stored uncompressed. */
function storedZip(entry: string, data: Buffer): Buffer {
  const name = Buffer.from(entry);
  const crc = crc32(data);

  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(10, 4);
  local.writeUInt32LE(0x00210000, 10);
  local.writeUInt32LE(crc, 14);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt32LE(data.length, 22);
  local.writeUInt16LE(name.length, 26);

  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(10, 4);
  central.writeUInt16LE(10, 6);
  central.writeUInt32LE(0x00210000, 12);
  central.writeUInt32LE(crc, 16);
  central.writeUInt32LE(data.length, 20);
  central.writeUInt32LE(data.length, 24);
  central.writeUInt16LE(name.length, 28);

  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + data.length, 16);
  return Buffer.concat([local, name, data, central, name, end]);
}
