package app.fieldbook.shell

import android.content.ActivityNotFoundException
import android.content.ClipData
import android.content.Intent
import android.net.Uri
import android.util.AtomicFile
import android.util.Base64
import androidx.core.content.FileProvider
import com.getcapacitor.JSObject
import com.getcapacitor.Plugin
import com.getcapacitor.PluginCall
import com.getcapacitor.PluginMethod
import com.getcapacitor.annotation.CapacitorPlugin
import java.io.File
import java.io.FileNotFoundException
import java.util.concurrent.Executors

/** Files of the shell, as `FilesPlugin` in src/plugins.ts says: the mirror in the app's own folder, what is handed out in the cache. */
@CapacitorPlugin(name = "FieldbookFiles")
class FieldbookFilesPlugin : Plugin() {
    private val worker = Executors.newSingleThreadExecutor()

    @PluginMethod
    fun write(call: PluginCall) = work(call) {
        val file = AtomicFile(mirrorFile(call))
        val stream = file.startWrite()
        try {
            stream.write((call.getString("text", "") ?: "").toByteArray())
            file.finishWrite(stream)
        } catch (error: Exception) {
            file.failWrite(stream)
            throw error
        }
        call.resolve()
    }

    @PluginMethod
    fun read(call: PluginCall) = work(call) {
        val answer = JSObject()
        try {
            answer.put("text", String(AtomicFile(mirrorFile(call)).readFully()))
        } catch (_: FileNotFoundException) {
            // Nothing there is an answer.
        }
        call.resolve(answer)
    }

    @PluginMethod
    fun openPdf(call: PluginCall) = work(call) {
        val address = handedOut(call, "${plainName(call)}.pdf")
        val intent = Intent(Intent.ACTION_VIEW).setDataAndType(address, "application/pdf")
        start(intent, "no application on this device shows PDFs")
        call.resolve()
    }

    @PluginMethod
    fun share(call: PluginCall) = work(call) {
        val address = handedOut(call, plainName(call))
        val send = Intent(Intent.ACTION_SEND)
            .setType(call.getString("type", "application/octet-stream"))
            .putExtra(Intent.EXTRA_STREAM, address)
            .addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION)
        // The grant of a chooser goes by the clip, not by the extra.
        send.clipData = ClipData.newRawUri(null, address)
        start(Intent.createChooser(send, null), "no application on this device takes files")
        call.resolve()
    }

    /** The content in the cache, under an address that other applications may read. */
    private fun handedOut(call: PluginCall, name: String): Uri {
        val folder = File(context.cacheDir, "documents").apply { mkdirs() }
        // What was handed out before is not needed any more: who took it has a copy.
        folder.listFiles()?.filter { System.currentTimeMillis() - it.lastModified() > DAY_MS }?.forEach { it.delete() }
        val file = File(folder, name)
        file.writeBytes(Base64.decode(call.getString("base64", "") ?: "", Base64.DEFAULT))
        return FileProvider.getUriForFile(context, "${context.packageName}.fileprovider", file)
    }

    private fun start(intent: Intent, otherwise: String) {
        val flags = Intent.FLAG_GRANT_READ_URI_PERMISSION or Intent.FLAG_ACTIVITY_NEW_TASK
        try {
            context.startActivity(intent.addFlags(flags))
        } catch (error: ActivityNotFoundException) {
            throw IllegalStateException(otherwise, error)
        }
    }

    override fun handleOnDestroy() {
        worker.shutdown()
    }

    private fun mirrorFile(call: PluginCall): File =
        File(File(context.filesDir, "mirror").apply { mkdirs() }, plainName(call))

    /** Names were checked by the page; a folder in one would leave ours. */
    private fun plainName(call: PluginCall): String {
        val name = call.getString("name", "") ?: ""
        require(NAME.matches(name) && name.any { it != '.' }) { "that is no name of a file" }
        return name
    }

    private fun work(call: PluginCall, task: () -> Unit) = worker.execute {
        try {
            task()
        } catch (error: Exception) {
            call.reject(error.message ?: "the file could not be used", error)
        }
    }

    private companion object {
        val NAME = Regex("[A-Za-z0-9_.-]{1,80}")
        const val DAY_MS = 86_400_000L
    }
}
